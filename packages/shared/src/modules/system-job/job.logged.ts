import { plainLabels } from '../../log/logged-field'

/** Labels of jobs in the operation log. */
export const loggedOfJobs = plainLabels({ name: '任务', title: '名称' })
