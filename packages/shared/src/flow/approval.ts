import { assigneeDepartmentHeadIn, type TodoTemplate, type Who } from './flow'

// What flows of approval have in common: somebody enters a record and submits it, somebody else agrees or sends it
// back, and whoever entered it corrects it. Each flow says who decides, who may not, and what follows.

/** 提交 of a new record, or of one that was sent back, by this person. */
export const submitMoveBy = (who: Who) =>
  ({ label: '提交', action: 'submit', from: ['draft', 'fix'], by: [who] }) as const

/** 同意. */
export const agree = { label: '同意', result: 'approve' } as const

/** 退回, which requires the reason as an opinion. */
export const sendBack = { label: '退回', result: 'return', opinion: 'required' } as const

/** 退回 to whoever entered the record; it can be withdrawn until they have started to correct it. */
export const sendBackToFix = { ...sendBack, to: 'fix', withdrawable: true } as const

/** The step at which the head of the record's department decides. */
export const departmentStep = <const S extends string>(status: S, todo: TodoTemplate) => ({
  title: '部门审批',
  status,
  who: assigneeDepartmentHeadIn('departmentId'),
  todo,
})

/** The step at which a record that was sent back is corrected. */
export const fixStep = <const S extends string>(status: S, who: Who, todo: TodoTemplate) => ({
  title: '退回修改',
  status,
  who,
  todo,
})
