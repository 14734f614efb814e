import { ROOM_GRID } from '@agency/shared/modules/ordinal/ordinal.paths'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { projectTabPath } from '@agency/shared/modules/tender-project/project/project.paths'
import { IconAlertTriangle, IconTickCircle } from '@douyinfe/semi-icons'
import { Button } from '@douyinfe/semi-ui-19'
import { openTab } from '../../../shell/tabs'
import styles from './handling.module.css'
import { stepMessages as say } from './step.messages'

type Fact = LotRow['preparation'][number]

export const isOpeningPrepared = ({ preparation }: LotRow) => preparation.every(({ isThere }) => isThere)

/** Links to where missing preparations can be done; the committee is entered on this page, above. */
const ways: Readonly<Partial<Record<Fact['code'], (lot: LotRow) => { label: string; path: string }>>> = {
  room: () => ({ label: say.toRooms, path: ROOM_GRID }),
  bonds: ({ projectId }) => ({ label: say.toBonds, path: projectTabPath(projectId, 'bond') }),
}

/** The preparations for the opening according to the server: done, or missing with a link. */
export function OpeningPreparation({ lot }: { lot: LotRow }) {
  const missing = lot.preparation.filter(({ isThere }) => !isThere).length
  return (
    <div className={styles.wide}>
      <ul className={styles.checks} aria-label={say.preparation}>
        {lot.preparation.map(({ code, text, isThere }) => {
          const way = isThere ? undefined : ways[code]?.(lot)
          return (
            <li key={code} data-missing={!isThere || undefined}>
              {isThere ? (
                <IconTickCircle role="img" aria-label={say.isThere} />
              ) : (
                <IconAlertTriangle role="img" aria-label={say.isMissing} />
              )}
              <span>{text}</span>
              {way && (
                <Button theme="borderless" size="small" onClick={() => openTab(way.path)}>
                  {way.label}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
      {missing > 0 && <p className={styles.plain}>{say.missing(missing)}</p>}
    </div>
  )
}
