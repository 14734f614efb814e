export const arrangeMessages = {
  title: '调整首页布局',
  how: '拖动卡片或用箭头调整次序，用眼睛图标隐藏；随时保存，在任何电脑上登录都一样。',
  reset: '恢复默认',
  done: '完成',
  isHidden: '已隐藏',
  earlier: (title: string) => `「${title}」前移`,
  later: (title: string) => `「${title}」后移`,
  hide: (title: string) => `隐藏「${title}」`,
  show: (title: string) => `显示「${title}」`,
  moved: (title: string, at: number, all: number) => `「${title}」已移到第 ${at} 位，共 ${all} 张`,
} as const
