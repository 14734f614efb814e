import { z } from 'zod'

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

/** How one person wants the shell to look (SPEC section 3, "Settings"); it follows the person to every machine. */
export const personalSettings = z.strictObject({
  /** #rrggbb */
  theme: z.string('请选择颜色').regex(/^#[0-9a-fA-F]{6}$/, '请选择颜色'),
  mode: z.enum(THEME_MODES, '请选择外观'),
  size: z.enum(UI_SIZES, '请选择布局大小'),
  /** px of ordinary text */
  fontSize: z.literal(FONT_SIZES, '请选择字体大小'),
  tagsView: z.boolean('请选择是否显示标签页'),
  fixedHeader: z.boolean('请选择是否固定头部'),
  sidebarLogo: z.boolean('请选择是否显示侧边栏Logo'),
  uniqueOpened: z.boolean('请选择菜单是否只展开一个'),
  showFooter: z.boolean('请选择是否显示页脚'),
})
export type PersonalSettings = z.output<typeof personalSettings>

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

/** What was kept, maybe by an older version: what is missing or not understood is as by default, the rest is dropped. */
export function filledSettings(kept: unknown): PersonalSettings {
  const given: Record<string, unknown> = kept !== null && typeof kept === 'object' ? { ...kept } : {}
  const understood = Object.entries(personalSettings.shape).flatMap(([key, rule]) => {
    const read = rule.safeParse(given[key])
    return read.success ? [[key, read.data]] : []
  })
  return { ...defaultSettings, ...Object.fromEntries(understood) }
}
