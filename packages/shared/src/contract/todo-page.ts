/** The to-do list's id in the menu (SPEC section 2); every to-do's address names it. */
export const TODO_MENU_ID = 'daibanxiangmuliebiao'
/** The web route of the to-do list, used by the top bar, the extension and tasks without a page of their own. */
export const TODO_LIST_PATH = `/workflow/todoList?menu_id=${TODO_MENU_ID}`
