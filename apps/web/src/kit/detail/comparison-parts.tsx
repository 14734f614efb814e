import { useStore } from '@nanostores/react'
import { atom } from 'nanostores'
import { type ComponentType, lazy, Suspense } from 'react'
import { useCan } from '../../session/app'
import { LoadingLines } from '../empty/Lines'

/** Properties of a section of 比选详情; `isOpen` is true while the 比选 is being prepared. */
export interface ComparisonPartProps {
  comparisonId: string
  isOpen: boolean
}

/** A section that a module adds to 比选详情. */
export interface ComparisonPart {
  /** The permission needed to see it. */
  permission: string
  load: () => Promise<{ default: ComponentType<ComparisonPartProps> }>
}

const lazyPartOf = ({ permission, load }: ComparisonPart) => ({ permission, Part: lazy(load) })
const $parts = atom<readonly ReturnType<typeof lazyPartOf>[]>([])

/** Called once by main.tsx, which knows the modules. */
export const registerComparisonParts = (parts: readonly ComparisonPart[]) => $parts.set(parts.map(lazyPartOf))

/** The sections of other modules for a 比选. */
export const ComparisonParts = (props: ComparisonPartProps) =>
  useStore($parts).map((one) => <PartIfPermitted key={one.permission} {...one} {...props} />)

const PartIfPermitted = ({
  permission,
  Part,
  ...props
}: ReturnType<typeof lazyPartOf> & ComparisonPartProps) =>
  useCan(permission) && (
    <Suspense fallback={<LoadingLines rows={3} />}>
      <Part {...props} />
    </Suspense>
  )
