import { computedColumn } from '@agency/shared/fields/words'
import { moduleWord } from '@agency/shared/log/log-words'
import { type IssuedNumber, numberingApi } from '@agency/shared/modules/system-rule/numbering.contract'
import { numberingFields } from '@agency/shared/modules/system-rule/numbering.fields'
import { Input, Tag } from '@douyinfe/semi-ui-19'
import { keepPreviousData } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Renderers } from '../../kit/data/cell'
import { useCall } from '../../kit/data/use-call'
import { DictSelect } from '../../kit/form/DictSelect'
import { FieldBox } from '../../kit/form/FieldBox'
import { labelId } from '../../kit/form/ids'
import { ListOrPlaceholder } from '../../kit/list/ListStates'
import { ListTable } from '../../kit/list/ListTable'
import { useTable } from '../../kit/list/use-table'
import { NamedSideSheet } from '../../kit/sheet/ViewSheet'
import { numberingMessages as say } from './numbering.messages'
import styles from './system-rule.module.css'

const SHOWN = 100

const labels = {
  text: say.number,
  period: say.series,
  n: { label: say.n, kind: 'number' },
  bizType: computedColumn(say.record, ({ bizType }: IssuedNumber) => moduleWord(bizType)),
  issueUserName: computedColumn(
    say.issuedBy,
    ({ issueUserName }: IssuedNumber) => issueUserName ?? say.system,
  ),
  issueTime: { label: say.issuedAt, kind: 'time' },
  status: computedColumn(say.status, ({ status }: IssuedNumber) => say.statuses[status]),
  voidReason: say.voidReason,
} as const
const columns = Object.keys(labels)
const widths = { text: 180, period: 110, n: 70, bizType: 90, issueUserName: 100, status: 70, voidReason: 170 }

const cells: Renderers<IssuedNumber> = {
  text: (text) => <code className={styles.code}>{text}</code>,
  status: (words, { status }) => <Tag color={status === 'used' ? 'green' : 'grey'}>{words}</Tag>,
}

/** 编号台账: the latest numbers of each kind, with a search. */
export default function IssuedNumbersSheet({ onClose }: { onClose(): void }) {
  const [ruleKey, setRuleKey] = useState<string | null>(null)
  const [keyword, setKeyword] = useState('')
  const [kindId, findId] = [useId(), useId()]
  const asked = { ruleKey: ruleKey ?? undefined, keyword: keyword.trim() || undefined, limit: SHOWN }
  const { data, error, isFetching, refetch } = useCall(numberingApi.issued, asked, {
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
  const table = useTable<IssuedNumber>({ labels, columns, cells, widths })
  const rows = data?.records ?? []
  const state = {
    rows,
    error,
    busy: isFetching,
    loading: !data && !error,
    filters: { ruleKey: asked.ruleKey, keyword: asked.keyword },
    search: () => {
      setRuleKey(null)
      setKeyword('')
    },
    refresh: async () => void (await refetch()),
  }
  return (
    <NamedSideSheet title={say.ledger} width={1080} onClose={onClose}>
      <div className={styles.asked}>
        <FieldBox id={kindId} label={say.ruleKey}>
          <DictSelect
            id={kindId}
            aria-labelledby={labelId(kindId)}
            name={numberingFields.ruleKey.dict}
            value={ruleKey}
            onChange={setRuleKey}
          />
        </FieldBox>
        <FieldBox id={findId} label={say.numberSearch}>
          <Input id={findId} value={keyword} maxLength={64} onChange={setKeyword} />
        </FieldBox>
      </div>
      <ListOrPlaceholder list={state} emptyText={say.noNumbers}>
        <ListTable table={table} rows={rows} />
      </ListOrPlaceholder>
      {data && rows.length > 0 && <p className={styles.hint}>{say.ledgerHint(rows.length, data.total)}</p>}
    </NamedSideSheet>
  )
}
