import { fieldsFromLabels, textFieldsFromLabels } from '../../fields/logged-field'

/** Labels of the log's own entries: checks, archiving and deleted logins. */
export const loggedOfLog = {
  ...fieldsFromLabels('time', { from: '起', to: '止', before: '早于' }),
  ...textFieldsFromLabels({
    sha256: '归档文件的 SHA-256',
    proof: '归档登记的校验值',
    brokenSegment: '首段异常的归档',
  }),
}
