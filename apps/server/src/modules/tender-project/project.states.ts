/** 流标 and 废标 of a project (DOMAIN 5.4). */
export const FAILED = ['91', '92']
/** 终止 */
export const ENDED = '93'

/** States of a project, as people read them (DOMAIN 5.4). */
export const projectStatusNames = {
  '10': '草稿',
  '20': '待指派',
  '30': '文件编制',
  '40': '文件审核',
  '50': '实施中',
  '60': '待归档',
  '70': '归档中',
  '80': '已归档',
  '91': '流标',
  '92': '废标',
  '93': '终止',
} as const
