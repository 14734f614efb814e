import { signatureFields } from '@agency/shared/fields/signature'
import { destroyFields, type RepoRow, repoRecord } from '@agency/shared/modules/archive-repo/repo.record'
import { z } from 'zod'
import { asking } from '../../kit/flow/asking'
import { factsOf } from '../../kit/flow/facts'
import type { AskedFields } from '../../kit/flow/move-form'
import { SignatureField } from '../../kit/form/SignatureField'
import { repoMessages as say } from './repo.messages'

const { signImage, signPoints } = signatureFields
const facts = (row: RepoRow) =>
  factsOf(repoRecord.labels, ['archiveNo', 'projectName', 'retentionCode', 'keepUntil', 'destroyReason'], row)

const signing = (row: RepoRow): AskedFields => ({
  rules: { signImage: signImage.rule, signPoints: signPoints.rule },
  first: { signImage: '', signPoints: 0 },
  facts: () => facts(row),
  draw: (form) => <SignatureField form={form} />,
})

/** What the moves of a volume ask for. */
export const askedOf = (row: RepoRow): Readonly<Record<string, AskedFields>> => ({
  destroy: { ...signing(row), warning: say.destroyHint },
  countersign: signing(row),
  countersignBack: { facts: () => facts(row) },
  approve: { facts: () => facts(row) },
  approveBack: { facts: () => facts(row) },
  carryOut: {
    ...asking(destroyFields, ['destroyTime', 'destroyWay', 'destroyFile']),
    rules: {
      destroyTime: z.string(say.required(destroyFields.destroyTime.label)).min(1),
      destroyWay: z.string(say.required(destroyFields.destroyWay.label)).min(1),
      destroyFile: destroyFields.destroyFile.rule,
    },
    first: { destroyFile: [] },
    facts: () => facts(row),
  },
})
