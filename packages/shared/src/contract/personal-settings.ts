/** Component sizes (SPEC section 2, "Layout behaviour"): 默认, 小型, 中等, 超小. */
export const UI_SIZES = ['default', 'small', 'medium', 'mini'] as const
export const FONT_SIZES = [12, 14, 16, 18] as const
export const THEME_MODES = ['system', 'light', 'dark'] as const
/** SPEC section 9, in its order. Any other colour may be chosen too. */
export const THEME_COLOURS = [
  '#409EFF',
  '#0960bd',
  '#304156',
  '#212121',
  '#11a983',
  '#13c2c2',
  '#6959CD',
  '#f5222d',
] as const

/** Limits: how many home page cards a person may arrange, and the length of a card key. */
export const MOST_HOME_CARDS = 40
export const LONGEST_CARD_KEY = 64

/**
 * A person's arrangement of the home page. Keys of cards that no longer exist or that the person may no longer see
 * are ignored.
 */
export interface HomeLayout {
  /** Card keys in display order; cards not listed appear at their default position. */
  order: string[]
  hidden: string[]
}

/** 常用语: how many one person may have, and the maximum length of each. */
export const MOST_PHRASES = 20
export const LONGEST_PHRASE = 100

/**
 * One person's display and work preferences (SPEC section 3, "Settings"), stored on the server so that they apply on
 * every machine. The validation rule is in center.contract.ts because a page is drawn before it needs any rule.
 */
export interface PersonalSettings {
  /** The theme colour as #rrggbb. */
  theme: string
  mode: (typeof THEME_MODES)[number]
  size: (typeof UI_SIZES)[number]
  /** The size of normal text in px. */
  fontSize: (typeof FONT_SIZES)[number]
  tagsView: boolean
  fixedHeader: boolean
  sidebarLogo: boolean
  uniqueOpened: boolean
  showFooter: boolean
  /** True shows 待办中心 as a table, otherwise as an inbox. */
  todoTable?: boolean | undefined
  /** The person's 常用语 for opinions; the built-in ones when undefined. */
  phrases?: string[] | undefined
  /** The person's home page layout; the layout of their role when undefined. */
  home?: HomeLayout | undefined
}

/** SPEC section 9: theme #0960bd, medium, tabs and fixed header on, logo shown, one submenu open, footer hidden. */
export const defaultSettings: PersonalSettings = {
  theme: '#0960bd',
  mode: 'system',
  size: 'medium',
  fontSize: 14,
  tagsView: true,
  fixedHeader: true,
  sidebarLogo: true,
  uniqueOpened: true,
  showFooter: false,
}
