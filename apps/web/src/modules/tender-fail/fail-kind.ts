import { failApi } from '@agency/shared/modules/tender-fail/fail.contract'
import { FAIL_LIST } from '@agency/shared/modules/tender-fail/fail.paths'
import type { FailRow } from '@agency/shared/modules/tender-fail/fail.record'
import { failRecord } from '@agency/shared/modules/tender-fail/fail.record'
import type { ShownRecord } from '../../kit/detail/use-record'
import { failMessages as say } from './fail.messages'

export const failKind: ShownRecord<FailRow> = {
  noun: say.noun,
  prefix: failRecord.prefix,
  api: failApi,
  listPath: FAIL_LIST,
}
