import { dashboardApi, type SavedRecord } from '@agency/shared/contract/dashboard.contract'
import { recordKindOf } from '@agency/shared/search/record-kinds'
import { IconStar, IconStarStroked } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import { useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { http } from '../../session/app'
import { rememberRecord } from '../../shell/recent-records'
import { useBusy } from '../data/use-busy'
import { useCall } from '../data/use-call'
import { recordMessages as say } from '../record/record.messages'
import styles from './detail.module.css'

const FAVOURITES = ['favourites'] as const

/**
 * The favourite star of a record, for kinds that can be favourites. It also remembers on 首页 that the record was
 * opened.
 */
export function FavouriteIfSupported({ bizType, listId }: { bizType: string; listId: string }) {
  const kind = recordKindOf(bizType)
  return kind && <FavouriteToggle kind={kind} listId={listId} />
}

function FavouriteToggle({ kind, listId }: SavedRecord) {
  const queries = useQueryClient()
  const { data } = useCall(dashboardApi.favourites, {}, { key: FAVOURITES, staleTime: Infinity, quiet: true })
  const { busy, run } = useBusy()
  const isOn = data?.some((one) => one.listId === listId) ?? false
  useEffect(() => rememberRecord({ kind, listId }), [kind, listId])
  const toggleFavourite = () =>
    void run(
      async () => {
        await http.call(dashboardApi.favourite, { kind, listId, on: !isOn })
        return undefined
      },
      () => void queries.invalidateQueries({ queryKey: FAVOURITES }),
    )
  return (
    <Button
      theme="borderless"
      type="tertiary"
      size="small"
      className={styles.star}
      disabled={busy || !data}
      aria-pressed={isOn}
      aria-label={isOn ? say.isFavourite : say.favourite}
      icon={isOn ? <IconStar aria-hidden /> : <IconStarStroked aria-hidden />}
      onClick={toggleFavourite}
    />
  )
}
