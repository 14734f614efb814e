import { applyApi, type UsedMaterial } from '@agency/shared/modules/knowledge-apply/apply.contract'
import { applyForComparisonPath, applyPath } from '@agency/shared/modules/knowledge-apply/apply.paths'
import { applyRecord } from '@agency/shared/modules/knowledge-apply/apply.record'
import { materialPath } from '@agency/shared/modules/knowledge-material/material.paths'
import { Button } from '@douyinfe/semi-ui-19'
import { codeColumn, type PlainColumn, PlainTable, textColumn } from '../../kit/data/PlainTable'
import { useCall } from '../../kit/data/use-call'
import type { ComparisonPartProps } from '../../kit/detail/comparison-parts'
import { WhenFetched } from '../../kit/empty/Fetched'
import { RowLink } from '../../kit/list/RowButton'
import { DetailSection } from '../../kit/section/Facts'
import section from '../../kit/section/section.module.css'
import { useCan } from '../../session/app'
import { openTab } from '../../shell/tabs'
import { applyMessages as say } from './apply.messages'
import styles from './apply.module.css'

const { columns: words } = say
const columns: PlainColumn<UsedMaterial>[] = [
  textColumn(words.material, ({ materialId, materialCode, materialName }) => (
    <span className={styles.named}>
      <RowLink to={materialPath(materialId)}>{materialName}</RowLink>
      <small>{materialCode}</small>
    </span>
  )),
  codeColumn(words.version, ({ versionNo }) => say.versionNo(versionNo)),
  codeColumn(words.validTo, ({ validTo }) => validTo ?? say.forever),
  textColumn(words.state, ({ problem }) =>
    problem ? <span className={styles.problem}>{problem}</span> : say.fit,
  ),
  textColumn(words.useWay, ({ useWay }) => useWay),
  textColumn(words.user, ({ userName }) => userName),
  codeColumn(words.applyNo, ({ applyId, applyNo }) => <RowLink to={applyPath(applyId)}>{applyNo}</RowLink>),
  codeColumn(words.status, ({ status }) => applyRecord.statusNames[status]),
]

/** 使用资料 of a 比选: the materials applied for, in which version, and their current state. */
export default function UsedMaterials({ comparisonId, isOpen }: ComparisonPartProps) {
  const mayAdd = useCan('knowledge:apply:add')
  const asked = useCall(applyApi.used, { comparisonId }, { quiet: true })
  return (
    <DetailSection
      title={say.used}
      extra={
        isOpen &&
        mayAdd && (
          <Button data-screen-only onClick={() => openTab(applyForComparisonPath(comparisonId))}>
            {say.apply}
          </Button>
        )
      }
    >
      <WhenFetched query={asked} rows={3}>
        {(rows) =>
          rows.length === 0 ? (
            <p className={section.quiet}>{say.noneUsed}</p>
          ) : (
            <PlainTable
              label={say.used}
              minWidth={820}
              rows={rows}
              columns={columns}
              keyOf={({ applyId, materialId }) => `${applyId} ${materialId}`}
            />
          )
        }
      </WhenFetched>
    </DetailSection>
  )
}
