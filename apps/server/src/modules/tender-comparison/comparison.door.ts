export { type ComparisonRecord, comparisons } from './comparison.store'
export { tenderComparison } from './comparison.table'
