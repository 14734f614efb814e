import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { type ComponentType, lazy, Suspense } from 'react'
import { useCan } from '../../session/app'
import { Lines } from '../empty/Lines'

/** What a part of 比选详情 is given; `isOpen`: its dossier is still being made. */
export interface ComparisonPartProps {
  comparisonId: string
  isOpen: boolean
}

/** A part that a module adds to 比选详情 at its door. */
export interface ComparisonPart {
  /** Without it the part is not there. */
  permission: string
  load: () => Promise<{ default: ComponentType<ComparisonPartProps> }>
}

const drawn = ({ permission, load }: ComparisonPart) => ({ permission, Part: lazy(load) })
const $parts = atom<readonly ReturnType<typeof drawn>[]>([])

/** Said once by main.tsx, which knows the modules. */
export const registerComparisonParts = (parts: readonly ComparisonPart[]) => $parts.set(parts.map(drawn))

/** What other modules have of a 比选. */
export const ComparisonParts = (props: ComparisonPartProps) =>
  useStore($parts).map((one) => <Allowed key={one.permission} {...one} {...props} />)

const Allowed = ({ permission, Part, ...props }: ReturnType<typeof drawn> & ComparisonPartProps) =>
  useCan(permission) && (
    <Suspense fallback={<Lines rows={3} />}>
      <Part {...props} />
    </Suspense>
  )
