import { sendBack } from '../flow/approval'
import { assigneeByRole, type todoFactoryForPage } from '../flow/flow'

/** A function and not a constant, because the extension loads this file before the module that defines `role`. */
const archivistRole = () => assigneeByRole('ARCHIVIST')
const kinds = {
  check: { title: '销毁复核', days: 3 },
  approve: { title: '销毁审批', days: 3 },
  carry: { title: '待销毁', days: 5 },
} as const
type Kind = keyof typeof kinds
/** A value for each step. */
type Each<T> = Readonly<Record<Kind, T>>

/** The waiting statuses of a destruction and the names of its to-dos. `what` is 档案 or 投标文件. */
interface Waiting<S extends Each<string>> {
  statuses: S
  stepIds: Each<string>
  todo: ReturnType<typeof todoFactoryForPage>
  what: string
}

/**
 * The steps of a destruction (DOMAIN 5.8, 5.10): two people who sign, 公司领导, and the person who carries it out.
 */
export const destructionSteps = <const S extends Each<string>>({
  statuses,
  stepIds,
  todo,
  what,
}: Waiting<S>) => ({
  countersigning: {
    title: kinds.check.title,
    status: statuses.check as S['check'],
    who: assigneeByRole('ARCH_REVIEW'),
    todo: todo(stepIds.check, `${what}销毁复核`, kinds.check.days),
  },
  approving: {
    title: kinds.approve.title,
    status: statuses.approve as S['approve'],
    who: assigneeByRole('LEADER'),
    todo: todo(stepIds.approve, `${what}销毁审批`, kinds.approve.days),
  },
  toDestroy: {
    title: kinds.carry.title,
    status: statuses.carry as S['carry'],
    who: archivistRole(),
    todo: todo(stepIds.carry, `登记${what}销毁`, kinds.carry.days),
  },
})

const checkAndApproveMoveParts = <const P extends string>(permission: P) => ({
  countersigning: {
    from: 'countersigning',
    action: 'destroyCheck',
    permission,
    segregatedFrom: ['destroy'],
  } as const,
  approving: {
    from: 'approving',
    action: 'destroyApprove',
    permission,
    segregatedFrom: ['destroy', 'countersign'],
  } as const,
})

/** The moves of a destruction, starting from the given statuses; each is made by a different person. */
export const destructionMoves = <const P extends string, const F extends string | readonly string[]>(
  permission: P,
  from: F,
) => {
  const { countersigning, approving } = checkAndApproveMoveParts(permission)
  return {
    destroy: {
      label: '提出销毁',
      from,
      to: 'countersigning',
      by: [archivistRole()],
      opinion: 'required',
      givesUp: true,
      danger: true,
    },
    countersign: {
      ...countersigning,
      label: '同意复核',
      to: 'approving',
      result: 'approve',
      lasting: '复核已签名',
    },
    approve: { ...approving, label: '同意销毁', to: 'toDestroy', result: 'approve', danger: true },
    carryOut: { label: '登记销毁', from: 'toDestroy', to: 'destroyed', permission, danger: true },
  } as const
}

/** The moves that abandon a destruction and return the record to its former status. */
export const destructionReturnMoves = <const P extends string, const T extends string>(
  permission: P,
  to: T,
) => {
  const { countersigning, approving } = checkAndApproveMoveParts(permission)
  return {
    countersignBack: { ...countersigning, ...sendBack, to },
    approveBack: { ...approving, label: '不予批准', to, result: 'refuse', opinion: 'required' },
  } as const
}
