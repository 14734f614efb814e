import { ordinalDraft } from '@agency/shared/modules/ordinal/ordinal.contract'
import { FROM_COMPARISON } from '@agency/shared/modules/ordinal/ordinal.rules'
import type { Write } from '../../http/context'
import type { CaseWriter } from '../../record/case-writer'
import type { WonMandate } from '../tender-comparison/door/asks'
import { uncheckedOrdinalColumns } from './ordinal.save'
import type { OrdinalRecord } from './ordinal.store'

/** Usual values of a new 排号, for what its 比选 does not say. */
const usual = {
  packageCount: 1,
  feePayer: '供应商',
  minFee: '0',
  feeCalcMode: 'PER_LOT',
  feeRate: null,
  feeTerms: null,
  urgent: false,
  isInternational: false,
  isSecret: false,
  isPppAgency: false,
  isPppConsult: false,
  isOutOpen: false,
  helperDevelopUserIds: [],
  entrustFile: [],
  attachment: [],
}

/**
 * 比选转入 (DOMAIN 5.5): creates a draft 排号 with everything the 比选 knows. The person who makes the move
 * is its applicant, completes it and submits it; its rules are checked then.
 */
export const createOrdinalFromComparison =
  (writer: CaseWriter<OrdinalRecord>) =>
  async (write: Write, won: WonMandate): Promise<string> => {
    const { userId } = write.actor
    const known: Readonly<Record<string, unknown>> = {
      ...usual,
      ...won,
      ordinalType: FROM_COMPARISON,
      customerManagerId: userId,
      mainDevelopUserId: userId,
    }
    const form = ordinalDraft.parse(
      Object.fromEntries(Object.keys(ordinalDraft.shape).map((name) => [name, known[name] ?? null])),
    )
    const { listId } = await writer.createCase(write, await uncheckedOrdinalColumns(write.tx, form))
    return listId
  }
