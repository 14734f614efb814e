import type { FONT_SIZES, PersonalSettings, THEME_COLOURS } from '@agency/shared/contract/personal-settings'

type Flag = {
  [K in keyof PersonalSettings]-?: PersonalSettings[K] extends boolean ? K : never
}[keyof PersonalSettings]

/** Texts of the settings drawer (SPEC sections 2 and 8). */
export const settingsMessages = {
  title: '系统布局设置',
  close: '关闭设置',
  theme: '主题颜色',
  anyColour: '自定义颜色',
  mode: '外观',
  modes: { system: '跟随系统', light: '浅色', dark: '深色' } satisfies Record<
    PersonalSettings['mode'],
    string
  >,
  size: '布局大小',
  sizes: { default: '默认', small: '小型', medium: '中等', mini: '超小' } satisfies Record<
    PersonalSettings['size'],
    string
  >,
  fontSize: '字体大小',
  fontSizes: { 12: '小', 14: '标准', 16: '大', 18: '特大' } satisfies Record<
    (typeof FONT_SIZES)[number],
    string
  >,
  layout: '页面布局',
  flags: {
    tagsView: '显示标签页',
    fixedHeader: '固定头部',
    sidebarLogo: '显示侧边栏Logo',
    uniqueOpened: '菜单只展开一个',
    showFooter: '显示页脚',
  } satisfies Record<Flag, string>,
  colours: {
    '#409EFF': '天蓝',
    '#0960bd': '深蓝',
    '#304156': '石板灰',
    '#212121': '墨黑',
    '#11a983': '翠绿',
    '#13c2c2': '青色',
    '#6959CD': '紫色',
    '#f5222d': '红色',
  } satisfies Record<(typeof THEME_COLOURS)[number], string>,
  sizeSet: '布局设置成功',
  compiling: 'Compiling the theme',
  reset: '恢复默认',
  resetDone: '已恢复默认设置',
  follows: '设置会自动保存，换一台电脑登录也一样。',
} as const
