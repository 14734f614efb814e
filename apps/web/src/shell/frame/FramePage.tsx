import { sessionApi } from '@agency/shared/contract/session.contract'
import { checkFrameTarget } from '@agency/shared/frame/frame-target'
import type { MenuRoute } from '@agency/shared/pages/menu-routes'
import { useStore } from '@nanostores/react'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { http } from '../../session/app'
import { ErrorPage } from '../ErrorPage'
import { $menus } from '../menu-store'
import { PageSkeleton } from '../PageSkeleton'
import { frameMessages as say } from './frame.messages'
import { OutsideFrame } from './OutsideFrame'

/**
 * Shows an outside system: that of the menu entry that was opened, or on /monitor/elFrame the one that `menu_id`
 * names.
 */
export default function FramePage() {
  const entry = useFrameEntry()
  if (!entry?.frame) return <ErrorPage title={say.none} text={say.noneHint} />
  return <FrameIfOriginListed title={entry.title} address={entry.frame} />
}

function useFrameEntry(): MenuRoute | undefined {
  const { pathname, search } = useLocation()
  const { routes } = useStore($menus)
  const named = new URLSearchParams(search).get('menu_id')
  const outside = routes.filter((route) => route.frame)
  return outside.find((route) => route.path === pathname) ?? outside.find((route) => route.id === named)
}

/** Shows the address only when its origin is in the server's list. */
function FrameIfOriginListed({ title, address }: { title: string; address: string }) {
  const [round, setRound] = useState(0)
  const { data, error, refetch } = useQuery({
    queryKey: [sessionApi.frameOrigins.path],
    queryFn: ({ signal }) => http.call(sessionApi.frameOrigins, {}, { signal, quiet: true }),
    staleTime: Number.POSITIVE_INFINITY,
  })
  if (!data && error)
    return (
      <ErrorPage
        title={say.listFailed}
        text={error.message}
        action={say.retry}
        onAction={() => void refetch()}
      />
    )
  if (!data) return <PageSkeleton />
  const target = checkFrameTarget(address, window.location.origin, data)
  if (target.state === 'malformed') return <ErrorPage title={say.refused} text={say.malformed} />
  if (target.state === 'unlisted') return <ErrorPage title={say.refused} text={say.unlisted(target.origin)} />
  return (
    <OutsideFrame
      key={`${target.address} ${round}`}
      title={title}
      address={target.address}
      origin={target.origin}
      onRetry={() => setRound(round + 1)}
    />
  )
}
