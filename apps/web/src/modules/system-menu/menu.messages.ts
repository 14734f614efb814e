import { FOLDER } from '@agency/shared/modules/system-menu/menu.fields'

export const menuMessages = {
  addBelow: '新增下级',
  addTitle: '新增菜单',
  editTitle: '编辑菜单',
  firstMenu: '新增第一个菜单',
  hiddenMark: '隐藏',
  folder: `目录（${FOLDER}）`,
  topMenu: '顶部菜单（无上级）',
  basic: '基本信息',
  page: '打开的页面',
  look: '显示与权限',
  ownMenuStale: '已保存，但您的菜单没能更新，请刷新页面',
  idHint: '链接里的 menu_id，保存后不能修改',
  componentHint: `目录填 ${FOLDER}；页面填组件路径；外部系统填网址`,
  componentUnknown: (name: string) => `系统里没有「${name}」这个页面，打开后会提示找不到模块`,
  frameHint: '在框架中显示的网址，或以 / 开头的本站地址；只能是名单（FRAME_ORIGINS）上的外部系统',
  redirectHint: '点击面包屑中的目录时前往的路径',
  activeMenuHint: '打开本页时菜单里高亮的路径，用于隐藏的页面',
  permissionHint: '留空则所有人可见',
  hiddenHint: '不出现在菜单里，仍可以打开',
  keepAliveHint: '切换到其他标签页后保留填写的内容',
} as const
