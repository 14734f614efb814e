import { useCallback, useEffect, useState } from 'react'

type Code = typeof import('./ChartCanvas')

export interface ChartCode {
  code: Code | undefined
  failed: boolean
  /** Asks for it once more. */
  load(): void
}

/** The code of all charts of this browser tab: drawn at once when it is there, without a skeleton in between. */
let loaded: Code | undefined

/** The code that draws, ECharts among it, fetched when the first chart has something to draw. */
export function useChartCode(wanted: boolean): ChartCode {
  const [code, setCode] = useState(loaded)
  const [failed, setFailed] = useState(false)
  const load = useCallback(() => {
    setFailed(false)
    import('./ChartCanvas').then(
      (module) => {
        loaded = module
        setCode(module)
      },
      () => setFailed(true),
    )
  }, [])
  useEffect(() => {
    if (wanted && !code) load()
  }, [wanted, code, load])
  return { code, failed, load }
}
