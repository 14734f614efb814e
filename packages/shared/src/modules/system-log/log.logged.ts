import { labelled, plainLabels } from '../../log/logged-field'

/** What the log says of itself: its checks, its archive, the logins that went. */
export const loggedOfLog = {
  ...labelled('time', { from: '起', to: '止', before: '早于' }),
  ...plainLabels({
    sha256: '归档文件的 SHA-256',
    proof: '归档登记的校验值',
    brokenSegment: '首段异常的归档',
  }),
}
