import { dictApi } from '@agency/shared/dictionaries/dict.contract'
import { useState } from 'react'
import { useCall } from '../../kit/data/use-call'
import { Failed } from '../../kit/empty/Failed'
import { LoadingLines } from '../../kit/empty/Lines'
import { DictEntries } from './DictEntries'
import { DictChooser } from './DictNames'
import { dictMessages as say } from './dict.messages'
import styles from './system-dict.module.css'

/** /system/dict: the dictionaries on the left, the entries of one on the right. */
export default function DictPage() {
  const { data, error, refetch } = useCall(dictApi.names, {})
  const [chosen, choose] = useState<string>()
  if (!data && error) return <Failed title={say.namesFailed} error={error} onRetry={refetch} />
  const dict = data?.find(({ dictName }) => dictName === chosen) ?? data?.[0]
  if (!data || !dict) return <LoadingLines rows={10} />
  return (
    <div className={styles.page}>
      <DictChooser dicts={data} chosen={dict.dictName} onChoose={choose} />
      <DictEntries key={dict.dictName} dict={dict} onChanged={() => void refetch()} />
    </div>
  )
}
