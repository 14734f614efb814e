import { dictApi } from '@agency/shared/modules/system-dict/dict.contract'
import { Button, Skeleton } from '@douyinfe/semi-ui-19'
import { useState } from 'react'
import { useCall } from '../../kit/data/use-call'
import { EmptyState } from '../../kit/empty/EmptyState'
import { listMessages } from '../../kit/list/list.messages'
import { DictEntries } from './DictEntries'
import { DictNames } from './DictNames'
import { dictMessages as say } from './dict.messages'
import styles from './system-dict.module.css'

/** /system/dict: the dictionaries on the left, the entries of one on the right. */
export default function DictPage() {
  const { data, error, refetch } = useCall(dictApi.names, {})
  const [chosen, choose] = useState<string>()
  if (!data && error)
    return (
      <EmptyState title={say.namesFailed} description={error.message}>
        <Button onClick={() => void refetch()}>{listMessages.retry}</Button>
      </EmptyState>
    )
  const dict = data?.find(({ dictName }) => dictName === chosen) ?? data?.[0]
  if (!data || !dict)
    return (
      <div role="status" aria-label={listMessages.loading}>
        <Skeleton active loading placeholder={<Skeleton.Paragraph rows={10} />} />
      </div>
    )
  return (
    <div className={styles.page}>
      <DictNames dicts={data} chosen={dict.dictName} onChoose={choose} />
      <DictEntries key={dict.dictName} dict={dict} onChanged={() => void refetch()} />
    </div>
  )
}
