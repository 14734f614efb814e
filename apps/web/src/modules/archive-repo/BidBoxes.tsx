import { bidApi } from '@agency/shared/modules/archive-bid/bid.contract'
import { bidPath } from '@agency/shared/modules/archive-bid/bid.paths'
import { type BidRow, bidRecord } from '@agency/shared/modules/archive-bid/bid.record'
import { shortLotNo } from '@agency/shared/tendering/lot-no'
import { numberColumn, PlainTable, textColumn } from '../../kit/data/PlainTable'
import { useCall } from '../../kit/data/use-call'
import { RowLink } from '../../kit/list/RowButton'
import { DetailSection } from '../../kit/section/Facts'
import section from '../../kit/section/section.module.css'
import { repoMessages as say } from './repo.messages'

const { bidColumns: words } = say

/** 投标文件盒 of the volume's project, which are stored separately and have their own retention (DOMAIN 5.10). */
export function BidBoxes({ projectId }: { projectId: string }) {
  const { data } = useCall(bidApi.list, { projectId }, { quiet: true })
  if (!data) return null
  return (
    <DetailSection title={say.bidBoxes}>
      {data.length === 0 ? (
        <p className={section.quiet}>{say.noBidBoxes}</p>
      ) : (
        <PlainTable
          minWidth={640}
          label={say.bidBoxes}
          rows={data}
          keyOf={({ listId }) => listId}
          columns={[
            textColumn<BidRow>(
              words.lot,
              ({ packageNo, packageName }) => `${shortLotNo(packageNo)} ${packageName}`,
            ),
            textColumn<BidRow>(words.no, ({ listId, archiveNo }) => (
              <RowLink to={bidPath(listId)}>{archiveNo ?? say.noBidNo}</RowLink>
            )),
            numberColumn<BidRow>(words.boxes, ({ boxCount }) => boxCount ?? '—'),
            textColumn<BidRow>(words.pieces, ({ pieces }) => pieces),
            textColumn<BidRow>(words.place, ({ keepPlace }) => keepPlace ?? '—'),
            textColumn<BidRow>(words.status, ({ status }) => bidRecord.statusNames[status] ?? status),
          ]}
        />
      )}
    </DetailSection>
  )
}
