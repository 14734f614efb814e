import type { Endpoint, nothing } from '@agency/shared/contract/endpoint'
import { monitorApi, type ProcessFigures } from '@agency/shared/contract/monitor.contract'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useState } from 'react'
import type { z } from 'zod'
import { http } from '../../session/app'
import { useTabActive } from '../../shell/tabs'
import { appendReading, memoryChartData, serverLoadChartData } from './history'

const EVERY_MS = 5_000
/** Polling interval in ms for figures that change slowly. */
const SELDOM_MS = 60_000

/** Loads figures repeatedly while the page is in front. */
function usePolledFigures<R extends z.ZodType>(endpoint: Endpoint<typeof nothing, R>, everyMs = EVERY_MS) {
  const active = useTabActive()
  return useQuery<z.output<R>>({
    queryKey: [endpoint.path],
    queryFn: ({ signal }) => http.call(endpoint, {}, { signal }),
    enabled: active,
    // After a failure polling stops until the refresh button is pressed.
    refetchInterval: ({ state }) => active && !state.error && everyMs,
  })
}

export function useMonitor() {
  const [process, database, storage, backup, slow, routes] = [
    usePolledFigures(monitorApi.process),
    usePolledFigures(monitorApi.database),
    usePolledFigures(monitorApi.storage, SELDOM_MS),
    usePolledFigures(monitorApi.backup),
    usePolledFigures(monitorApi.slowQueries),
    usePolledFigures(monitorApi.routes),
  ]
  const all = [process, database, storage, backup, slow, routes]
  const [readings, setReadings] = useState<readonly ProcessFigures[]>([])
  const now = process.data
  useEffect(() => {
    if (now) setReadings((before) => appendReading(before, now))
  }, [now])
  const charts = useMemo(
    () =>
      readings.length > 0
        ? { memory: memoryChartData(readings), load: serverLoadChartData(readings) }
        : undefined,
    [readings],
  )
  return {
    process: process.data,
    database: database.data,
    storage: storage.data,
    backup: backup.data,
    slow: slow.data,
    routes: routes.data,
    charts,
    error: all.find(({ error }) => error)?.error ?? null,
    busy: all.some(({ isFetching }) => isFetching),
    refresh: async () => void (await Promise.all(all.map(({ refetch }) => refetch()))),
  }
}
