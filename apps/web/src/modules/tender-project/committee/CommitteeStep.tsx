import type { Committee } from '@agency/shared/modules/tender-project/committee/committee.contract'
import type { LotRow } from '@agency/shared/modules/tender-project/lot/lot.contract'
import { projectApi } from '@agency/shared/modules/tender-project/project/project.contract'
import { shortLotNo } from '@agency/shared/tendering/lot-no'
import { lotStatus } from '@agency/shared/tendering/project-state'
import { Button } from '@douyinfe/semi-ui-19'
import { lazy, Suspense, useState } from 'react'
import { useBusy } from '../../../kit/data/use-busy'
import { DetailSection } from '../../../kit/section/Facts'
import { http } from '../../../session/app'
import { askForConfirmation } from '../../../session/dialogs'
import { BrokenRule } from '../deadline/BrokenRule'
import styles from '../lot/handling.module.css'
import { useCommittee } from '../project/use-project-data'
import { committeeMessages as say } from './committee.messages'
import { CommitteeTable } from './LotCommittee'

const CommitteeEditor = lazy(() => import('./CommitteeEditor'))
const CommitteeImport = lazy(() => import('./CommitteeImport'))

/** Statuses in which it can be edited: 开标准备 with 录入开标记录, and 录入评标结果. */
const OPEN: readonly string[] = [lotStatus.toOpen, lotStatus.evaluating]

interface Props {
  lot: LotRow
  onChanged(): void
}

/** The committee of a lot until 评标完成, for people who may know it. */
export function CommitteeStep({ lot, onChanged }: Props) {
  const { data } = useCommittee(lot.projectId, lot.listId)
  const [editing, setEditing] = useState<Committee>()
  // With too few suppliers there will be no evaluation; unsaved input remains nevertheless.
  const isOver = !OPEN.includes(lot.status) || lot.isShort
  if ((isOver && !editing) || !data || data.isSecret) return null
  return (
    <DetailSection title={say.titleOf(shortLotNo(lot.packageNo))}>
      <p className={styles.plain}>{say.secret}</p>
      {editing ? (
        <Suspense>
          <CommitteeEditor opened={editing} onSaved={onChanged} onClose={() => setEditing(undefined)} />
        </Suspense>
      ) : (
        <CommitteeWithActions
          committee={data}
          lot={lot}
          onEdit={() => setEditing(data)}
          onChanged={onChanged}
        />
      )}
    </DetailSection>
  )
}

function CommitteeWithActions({
  committee,
  lot,
  onEdit,
  onChanged,
}: Props & { committee: Committee; onEdit(): void }) {
  const { members, allowedActions, copyable } = committee
  const { busy: copying, run } = useBusy()
  const [importing, setImporting] = useState(false)
  const isEmpty = members.length === 0
  const confirmAndCopyCommittee = async (fromId: string, packageNo: string) => {
    const no = shortLotNo(packageNo)
    if (!isEmpty && !(await askForConfirmation({ title: say.title, content: say.copyAsk(no), danger: true })))
      return
    await run(async () => {
      const { packageId: listId, version } = committee
      await http.call(projectApi.committeeCopy, { listId, version: version ?? 0, fromId })
      return say.copied
    }, onChanged)
  }
  return (
    <>
      {isEmpty ? <p className={styles.plain}>{say.none}</p> : <CommitteeTable committee={committee} />}
      {!isEmpty && <BrokenRule lot={lot} rule="R12" />}
      {allowedActions.includes('edit') && (
        <div className={styles.others}>
          <Button theme={isEmpty ? 'solid' : 'light'} onClick={onEdit}>
            {isEmpty ? say.enter : say.edit}
          </Button>
          <Button onClick={() => setImporting(true)}>{say.importList}</Button>
          {copyable.map(({ listId, packageNo, committeeCount }) => (
            <Button
              key={listId}
              disabled={copying}
              onClick={() => void confirmAndCopyCommittee(listId, packageNo)}
            >
              {say.copy(shortLotNo(packageNo), committeeCount)}
            </Button>
          ))}
        </div>
      )}
      <Suspense>
        {importing && (
          <CommitteeImport committee={committee} onClose={() => setImporting(false)} onSaved={onChanged} />
        )}
      </Suspense>
    </>
  )
}
