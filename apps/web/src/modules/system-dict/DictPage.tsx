import { dictApi } from '@agency/shared/modules/system-dict/dict.contract'
import { Button, Skeleton } from '@douyinfe/semi-ui-19'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { EmptyState } from '../../kit/empty/EmptyState'
import { listMessages } from '../../kit/list/list.messages'
import { http } from '../../session/app'
import { DictEntries } from './DictEntries'
import { DictNames } from './DictNames'
import { dictMessages as say } from './dict.messages'
import styles from './system-dict.module.css'

/** /system/dict: the dictionaries on the left, the entries of one on the right. */
export default function DictPage() {
  const { data, error, refetch } = useQuery({
    queryKey: [dictApi.names.path],
    queryFn: ({ signal }) => http.call(dictApi.names, {}, { signal }),
    retry: false,
  })
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
