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

/** Cards of 首页 whose place or absence one person may choose, at the most, and how long the name of one is. */
export const MOST_HOME_CARDS = 40
export const LONGEST_CARD_KEY = 64

/** 首页 as one person has laid it out. Keys of cards that they have no more, or that are no more, mean nothing. */
export interface HomeLayout {
  /** The cards in their order; one that is missing here comes where it usually stands. */
  order: string[]
  hidden: string[]
}

/** 常用语 of one person: so many, and each so long. */
export const MOST_PHRASES = 20
export const LONGEST_PHRASE = 100

/**
 * How one person wants the shell to look (SPEC section 3, "Settings"), and works in it; it follows the person to every machine. The
 * rule is in center.contract.ts: a page paints before it needs any rule.
 */
export interface PersonalSettings {
  /** #rrggbb */
  theme: string
  mode: (typeof THEME_MODES)[number]
  size: (typeof UI_SIZES)[number]
  /** The size of ordinary text in px. */
  fontSize: (typeof FONT_SIZES)[number]
  tagsView: boolean
  fixedHeader: boolean
  sidebarLogo: boolean
  uniqueOpened: boolean
  showFooter: boolean
  /** 待办中心 as a table; an inbox otherwise. */
  todoTable?: boolean | undefined
  /** 常用语 for opinions; the usual ones where the person has none. */
  phrases?: string[] | undefined
  /** As everybody of the same work has it, where the person has not chosen. */
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
