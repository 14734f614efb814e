import { useSearchParams } from 'react-router-dom'

/** The menu entry this page was opened from: it names the page's column choice and travels with its list. */
export const useMenuId = (): string | undefined => useSearchParams()[0].get('menu_id') ?? undefined
