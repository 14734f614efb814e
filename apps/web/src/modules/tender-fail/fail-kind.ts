import { type FailRow, failApi } from '@agency/shared/modules/tender-fail/fail.contract'
import { FAIL_LIST } from '@agency/shared/modules/tender-fail/fail.paths'
import { failPrefix } from '@agency/shared/modules/tender-fail/fail.permissions'
import type { ShownRecord } from '../../kit/detail/use-record'
import { failMessages as say } from './fail.messages'

export const failKind: ShownRecord<FailRow> = {
  noun: say.noun,
  prefix: failPrefix,
  api: failApi,
  listPath: FAIL_LIST,
}
