import { createRecordPage } from '../../kit/detail/RecordPage'
import { SupplementDetail } from './MoreDetail'
import { moreKind } from './more-kind'

/** /projectArchives/archiveMoreInfo?listId=… */
export default createRecordPage(moreKind, SupplementDetail)
