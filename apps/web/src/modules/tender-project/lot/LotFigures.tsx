import { currentTime } from '@agency/shared/clock/server-clock'
import { formatMoney, sumYuan } from '@agency/shared/format/money'
import { bondApi } from '@agency/shared/modules/tender-bond/bond.contract'
import { bondFlow, bondStatus } from '@agency/shared/modules/tender-bond/bond.flow'
import { serviceFeeApi } from '@agency/shared/modules/tender-fee/fee.contract'
import { feeFlow } from '@agency/shared/modules/tender-fee/fee.flow'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { projectTabPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { signupApi } from '@agency/shared/modules/tender-signup/signup.contract'
import { signupPrefix } from '@agency/shared/modules/tender-signup/signup.permissions'
import { lotStatus } from '@agency/shared/tendering/project-state'
import { Button } from '@douyinfe/semi-ui-19'
import { useQuery } from '@tanstack/react-query'
import { useReloadOnRecordChange } from '../../../kit/data/use-live-refresh'
import { CASE_POLL_MS } from '../../../kit/flow/use-flow-state'
import { http, useCan } from '../../../session/app'
import { openTab, useTabActive } from '../../../shell/tabs'
import styles from './handling.module.css'
import { stepMessages as say } from './step.messages'

const HAS_BUYERS: readonly string[] = [lotStatus.selling, lotStatus.toOpen, lotStatus.evaluating]

/** Figures of the counter and finance for a lot that the reader may know (R27), with links. */
export const LotFigures = ({ lot }: { lot: LotRow }) => (
  <ul className={styles.standing}>
    {HAS_BUYERS.includes(lot.status) && <BuyerFigures lot={lot} />}
    {Number(lot.bondMoney ?? 0) > 0 && <BondFigures lot={lot} />}
    {lot.resultSupplierName && lot.winBidMoney && (
      <FigureLine text={say.award(lot.resultSupplierName, formatMoney(lot.winBidMoney))} />
    )}
    {lot.calibrationTime && <FeeFigures lot={lot} />}
  </ul>
)

function BuyerFigures({ lot }: { lot: LotRow }) {
  const may = useCan(`${signupPrefix}:view`)
  const { data } = usePolledQuery(['lotBuyers', lot.projectId], may, () =>
    http.call(signupApi.lots, { projectId: lot.projectId }),
  )
  const found = data?.find(({ packageId }) => packageId === lot.listId)
  if (!found) return null
  const { isSecret, signedUp, waiting, bids, least, openTime } = found
  if (isSecret || signedUp === null) return <FigureLine text={say.secret} />
  const isTooFew =
    lot.status === lotStatus.toOpen &&
    bids !== null &&
    bids < least &&
    openTime !== null &&
    new Date(openTime) <= currentTime()
  return (
    <FigureLine
      text={say.buyers(signedUp, least, waiting ?? 0, bids ?? 0)}
      warning={isTooFew ? say.tooFewBids(bids, least) : undefined}
      way={{ label: say.toBuyers, path: projectTabPath(lot.projectId, 'signup') }}
    />
  )
}

function BondFigures({ lot }: { lot: LotRow }) {
  const may = useCan(`${bondFlow.bizType}:view`)
  const key = ['lotBonds', lot.listId]
  useReloadOnRecordChange(bondFlow.bizType, [key])
  const { data = [] } = usePolledQuery(key, may, () => http.call(bondApi.list, { packageId: lot.listId }))
  if (data.length === 0) return null
  const countWithStatus = (...statuses: string[]) =>
    data.filter(({ status }) => statuses.includes(status)).length
  return (
    <FigureLine
      text={say.bonds({
        held: countWithStatus(bondStatus.arrived),
        toCheck: countWithStatus(bondStatus.toCheck),
        toRefund: countWithStatus(bondStatus.toRefund),
        done: countWithStatus(bondStatus.refunded, bondStatus.forfeited),
      })}
      way={{ label: say.toBonds, path: projectTabPath(lot.projectId, 'bond') }}
    />
  )
}

function FeeFigures({ lot }: { lot: LotRow }) {
  const may = useCan(`${feeFlow.bizType}:view`)
  const key = ['lotFees', lot.listId]
  useReloadOnRecordChange(feeFlow.bizType, [key])
  const { data = [] } = usePolledQuery(key, may, () =>
    http.call(serviceFeeApi.list, { packageId: lot.listId }),
  )
  if (data.length === 0) return null
  const formattedSum = (money: readonly string[]) => formatMoney(sumYuan(money))
  return (
    <FigureLine
      text={say.fees(
        formattedSum(data.flatMap(({ receivedMoney, dueMoney }) => [receivedMoney, dueMoney])),
        formattedSum(data.map(({ receivedMoney }) => receivedMoney)),
      )}
      way={{ label: say.toFees, path: projectTabPath(lot.projectId, 'fee') }}
    />
  )
}

/** Polls, because live events about buyers would reveal their number. */
const usePolledQuery = <T,>(queryKey: readonly string[], may: boolean, queryFn: () => Promise<T>) =>
  useQuery({ queryKey, queryFn, enabled: useTabActive() && may, refetchInterval: CASE_POLL_MS, retry: false })

interface LineProps {
  text: string
  warning?: string | undefined
  way?: { label: string; path: string }
}

const FigureLine = ({ text, warning, way }: LineProps) => (
  <li>
    <span>{text}</span>
    {warning && <strong className={styles.bad}>{warning}</strong>}
    {way && (
      <Button theme="borderless" size="small" onClick={() => openTab(way.path)}>
        {way.label}
      </Button>
    )}
  </li>
)
