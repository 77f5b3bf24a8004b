import type { QuestionImage } from '@lantern/contract/questions/question-images'
import { useQuery } from '@tanstack/react-query'
import { apiFile } from '../api.ts'
import { whenLeft } from '../when-left.ts'
import './question-picture.css'

/** The address of a picture in this page, for as long as it is shown. */
const useImage = (imageId: string) =>
  useQuery({
    queryKey: ['question-image', imageId],
    queryFn: async ({ client }) => {
      const file = await apiFile('GET /question-images/:imageId', { params: { imageId } })
      const address = URL.createObjectURL(file)
      whenLeft(client, address, () => URL.revokeObjectURL(address))
      return address
    },
    staleTime: Number.POSITIVE_INFINITY,
    gcTime: 0,
    retry: false,
  })

/** The picture of a choice; its description where it can't be had. */
export function ChoicePicture({ image }: { image: QuestionImage }) {
  const { data, error } = useImage(image.id)
  if (error) return <span className="meta">{image.alt}</span>
  return <span className="choice-picture">{data && <img src={data} alt={image.alt} />}</span>
}

/** The picture of a question, with what it shows for who can't see it. */
export function QuestionPicture({ image }: { image: QuestionImage }) {
  const { data, error } = useImage(image.id)
  if (error) return <p className="meta">{error.message}</p>
  return <div className="q-picture">{data && <img src={data} alt={image.alt} />}</div>
}
