import { fieldsFromLabels } from '../../fields/logged-field'

/** Labels of 项目统计核对 in the operation log. */
export const loggedOfStatistics = fieldsFromLabels('number', {
  projects: '与计数不符的项目',
  sums: '与计数不符的汇总数',
})
