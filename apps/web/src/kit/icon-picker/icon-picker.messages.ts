export const iconPickerMessages = {
  title: '选择图标',
  none: '未选择（按菜单自动匹配）',
  clear: '清除图标',
  cancel: '取消',
  filter: '按名称查找图标',
  placeholder: '名称或用途，如 IconHome、首页',
  found: (count: number) => `共 ${count} 个图标`,
  empty: '没有找到图标，换一个词试试',
} as const
