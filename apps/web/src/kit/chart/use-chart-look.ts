import { defaultSettings } from '@agency/shared/contract/personal-settings'
import { useStore } from '@nanostores/react'
import { useMemo } from 'react'
import { $dark, $settings } from '../../shell/settings/settings-store'
import { createMediaQueryHook } from '../list/use-wide'
import type { ChartLook } from './chart.types'

/** Label size in px, when normal text has the default size. */
const LABEL_PX = 12

const useLessMotion = createMediaQueryHook('(prefers-reduced-motion: reduce)')

/** Colours and sizes for the canvas, which cannot use style sheets; a new object when the appearance changes. */
export function useChartLook(): ChartLook {
  const dark = useStore($dark)
  const { fontSize } = useStore($settings)
  const animated = !useLessMotion()
  return useMemo(
    () => ({
      ...readThemeColours(dark),
      fontSize: Math.round((LABEL_PX * fontSize) / defaultSettings.fontSize),
      animated,
    }),
    [dark, fontSize, animated],
  )
}

/** `_dark` only triggers reading again; the page is repainted before the chart. */
function readThemeColours(_dark: boolean) {
  const style = getComputedStyle(document.body)
  const readCssVariable = (name: string) => style.getPropertyValue(name).trim()
  return {
    text: readCssVariable('--semi-color-text-0'),
    muted: readCssVariable('--semi-color-text-1'),
    line: readCssVariable('--semi-color-border'),
    ground: readCssVariable('--semi-color-bg-1'),
  }
}
