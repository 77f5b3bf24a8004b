import type { Place } from '@lantern/contract/material/library/library'
import { useEffect } from 'react'
import type { Target } from '../../features/material/library/viewer/source-viewer.tsx'

export const getTargetPlace = (target: Target): Place =>
  'citation' in target ? target.citation.place : target.place

/** Goes to the moment of a place that is asked for. */
export const useSeekTo = (target: Target | undefined, seek: (seconds: number) => void) =>
  useEffect(() => {
    const place = target && getTargetPlace(target)
    if (place?.kind === 'time') seek(place.start)
  }, [target, seek])
