import { recordPage } from '../../kit/detail/RecordPage'
import { MoreDetail } from './MoreDetail'
import { moreKind } from './more-kind'

/** /projectArchives/archiveMoreInfo?listId=… */
export default recordPage(moreKind, MoreDetail)
