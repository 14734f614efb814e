import { fieldsFromLabels, textFieldsFromLabels } from '../../fields/logged-field'
import { declareFacts } from '../../record/facts'
import { partFlow } from './archive.flow'
import { archiveRecord } from './archive.record'

/** Labels of a part in the operation log. */
export const loggedOfParts = {
  items: { label: '归档清单', kind: 'text', counted: '项' },
  ...fieldsFromLabels('date', { dueDate: '应归档日' }),
  ...fieldsFromLabels('time', { handTime: '移交时间', dueTime: '应归档时间' }),
  ...textFieldsFromLabels({
    archiveId: '项目档案',
    part: '移交部分',
    signHash: '移交人签名',
    returnReason: '退回原因',
  }),
  senderId: { label: '移交人', kind: 'person' },
  handUserId: { label: '签名移交人', kind: 'person' },
  senderUserId: { label: '改派的移交人', kind: 'person' },
} as const

/** The key facts shown for a part: those of the project's archive. */
export const partFacts = { [partFlow.bizType]: declareFacts(archiveRecord.labels, archiveRecord.facts ?? []) }
