import { textFieldsFromLabels } from '../../fields/logged-field'

/** Labels of jobs in the operation log. */
export const loggedOfJobs = textFieldsFromLabels({ name: '任务', title: '名称' })
