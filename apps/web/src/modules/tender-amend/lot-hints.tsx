import type { AnswerOf } from '@agency/shared/contract/endpoint'
import { formatDateTime, shanghaiDateAt } from '@agency/shared/format/dates'
import type { amendApi } from '@agency/shared/modules/tender-amend/amend.contract'
import type { AmendRow, AmendTime } from '@agency/shared/modules/tender-amend/amend.record'
import { shortLotNo } from '@agency/shared/tendering/lot-no'
import { amendMessages as say } from './amend.messages'
import styles from './amend.module.css'

/** The lots of a project that can be amended now. */
export type Amendable = AnswerOf<typeof amendApi.amendable>
type Lot = Amendable[number]

export const formatToMinuteOrNone = (time: string | null) =>
  time ? formatDateTime(time).slice(0, 16) : say.none

/** Returns the lots that a person may choose, including those chosen before. */
export function lotOptions(lots: readonly Lot[], opened: AmendRow | undefined) {
  const known = [
    ...lots,
    ...(opened?.lots ?? []).filter((lot) => !lots.some((one) => one.listId === lot.listId)),
  ]
  return known.map(({ listId, packageNo, packageName }) => ({
    value: listId,
    label: `${shortLotNo(packageNo)} ${packageName}`,
  }))
}

/** The current times of the chosen lots as text, each different time once. */
export function currentTimesText(lots: readonly Lot[], name: AmendTime): string | undefined {
  const times = [...new Set(lots.map((lot) => formatToMinuteOrNone(lot[name])))]
  return times.length > 0 ? say.was(times.join('、')) : undefined
}

/** The effect of R07 on each lot if the amendment were published today. */
export const OpeningRuleEffects = ({ lots }: { lots: readonly Lot[] }) => (
  <ul className={styles.rules}>
    {lots
      .filter(({ rule }) => rule !== null)
      .map((lot) => (
        <li key={lot.listId}>{openingEffectText(lot)}</li>
      ))}
    {[...new Set(lots.map(({ rule, earliestOpening }) => (earliestOpening ? rule : null)))].map(
      (rule) => rule && <li key={rule}>{rule}</li>,
    )}
  </ul>
)

function openingEffectText({ packageNo, earliestOpening, openTime, rule }: Lot): string {
  const no = shortLotNo(packageNo)
  if (!earliestOpening || !openTime) return say.untold(no, rule ?? '')
  return shanghaiDateAt(new Date(openTime)) < earliestOpening
    ? say.mustPostpone(no, earliestOpening)
    : say.mayStay(no)
}
