import { numberColumn } from '../../fields/words'
import type { Listing } from '../../list/listing'
import { placeFields } from './place.fields'

export const placeListing = {
  name: '库房与架位',
  labels: { ...placeFields, path: '路径', volumes: numberColumn('案卷数'), labelCode: '标签' },
  columns: ['placeName', 'kind', 'placeCode', 'volumes', 'labelCode', 'remark'],
} as const satisfies Listing
