// Subjects and qualifications of teachers: the choices of the sign-up form (specification, section 3). The
// form sends labels, so the server knows labels; values are used inside the form.
export const qualifications = ['bachelors', 'masters', 'phd', 'other'] as const
export type Qualification = (typeof qualifications)[number]

type Choice = { value: string; label: string }
type Subject = Choice & { subcategories: readonly Choice[] }

export const subjects: readonly Subject[] = [
  {
    value: 'mathematics',
    label: 'Mathematics',
    subcategories: [
      { value: 'algebra', label: 'Algebra' },
      { value: 'calculus', label: 'Calculus' },
      { value: 'geometry', label: 'Geometry' },
      { value: 'statistics', label: 'Statistics' },
      { value: 'discrete_math', label: 'Discrete Mathematics' },
    ],
  },
  {
    value: 'physics',
    label: 'Physics',
    subcategories: [
      { value: 'mechanics', label: 'Mechanics' },
      { value: 'thermodynamics', label: 'Thermodynamics' },
      { value: 'electromagnetism', label: 'Electromagnetism' },
      { value: 'quantum_physics', label: 'Quantum Physics' },
      { value: 'relativity', label: 'Relativity' },
    ],
  },
  {
    value: 'chemistry',
    label: 'Chemistry',
    subcategories: [
      { value: 'organic_chem', label: 'Organic Chemistry' },
      { value: 'inorganic_chem', label: 'Inorganic Chemistry' },
      { value: 'physical_chem', label: 'Physical Chemistry' },
      { value: 'biochemistry', label: 'Biochemistry' },
      { value: 'analytical_chem', label: 'Analytical Chemistry' },
    ],
  },
  {
    value: 'biology',
    label: 'Biology',
    subcategories: [
      { value: 'molecular_bio', label: 'Molecular Biology' },
      { value: 'genetics', label: 'Genetics' },
      { value: 'ecology', label: 'Ecology' },
      { value: 'physiology', label: 'Physiology' },
      { value: 'microbiology', label: 'Microbiology' },
    ],
  },
  {
    value: 'computer_science',
    label: 'Computer Science',
    subcategories: [
      { value: 'programming', label: 'Programming' },
      { value: 'data_structures', label: 'Data Structures' },
      { value: 'databases', label: 'Databases' },
      { value: 'web_dev', label: 'Web Development' },
      { value: 'ai_ml', label: 'AI and Machine Learning' },
      { value: 'networking', label: 'Networking' },
    ],
  },
  {
    value: 'english',
    label: 'English',
    subcategories: [
      { value: 'literature', label: 'Literature' },
      { value: 'grammar', label: 'Grammar' },
      { value: 'composition', label: 'Composition' },
      { value: 'language_arts', label: 'Language Arts' },
      { value: 'public_speaking', label: 'Public Speaking' },
    ],
  },
  {
    value: 'other',
    label: 'Other',
    subcategories: [{ value: 'other_specify', label: 'Please Specify in Profile' }],
  },
]
