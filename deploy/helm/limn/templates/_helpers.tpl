{{- define "limn.name" -}}
{{- if contains "limn" .Release.Name }}{{ .Release.Name }}{{ else }}{{ printf "%s-limn" .Release.Name }}{{ end }}
{{- end }}

{{- define "limn.selectorLabels" -}}
app.kubernetes.io/name: limn
app.kubernetes.io/instance: {{ .Release.Name }}
{{- end }}

{{- define "limn.labels" -}}
{{ include "limn.selectorLabels" . }}
app.kubernetes.io/version: {{ .Chart.AppVersion | quote }}
app.kubernetes.io/managed-by: {{ .Release.Service }}
helm.sh/chart: {{ printf "%s-%s" .Chart.Name .Chart.Version }}
{{- end }}

{{- define "limn.workload" -}}
{{- if eq .Values.opens.durability "node" }}StatefulSet{{ else }}Deployment{{ end }}
{{- end }}

{{/* Every variable of the container. Secrets are references. */}}
{{- define "limn.environment" -}}
- name: PORT
  value: "4000"
- name: LIMN_BASE_URL
  value: {{ required "Set baseUrl to the public address" .Values.baseUrl | quote }}
{{- if .Values.renderBaseUrl }}
- name: LIMN_RENDER_BASE_URL
  value: {{ .Values.renderBaseUrl | quote }}
{{- end }}
{{- if .Values.trustedProxies }}
- name: LIMN_TRUSTED_PROXIES
  value: {{ join "," .Values.trustedProxies | quote }}
{{- end }}
- name: LIMN_SECRET
  valueFrom:
    secretKeyRef:
      name: {{ .Values.secret.existingSecret }}
      key: {{ .Values.secret.secretKey }}
- name: LIMN_DATABASE_URL
  valueFrom:
    secretKeyRef:
      name: {{ .Values.database.existingSecret }}
      key: {{ .Values.database.urlKey }}
- name: LIMN_OPENS_DURABILITY
  value: {{ .Values.opens.durability }}
- name: LIMN_S3_ENDPOINT
  value: {{ required "Set objectStore.endpoint" .Values.objectStore.endpoint | quote }}
- name: LIMN_S3_REGION
  value: {{ .Values.objectStore.region | quote }}
- name: LIMN_S3_BUCKET
  value: {{ required "Set objectStore.bucket" .Values.objectStore.bucket | quote }}
{{- if .Values.objectStore.prefix }}
- name: LIMN_S3_PREFIX
  value: {{ .Values.objectStore.prefix | quote }}
{{- end }}
- name: LIMN_S3_ACCESS_KEY_ID
  valueFrom:
    secretKeyRef:
      name: {{ .Values.objectStore.existingSecret }}
      key: {{ .Values.objectStore.accessKeyIdKey }}
- name: LIMN_S3_SECRET_ACCESS_KEY
  valueFrom:
    secretKeyRef:
      name: {{ .Values.objectStore.existingSecret }}
      key: {{ .Values.objectStore.secretAccessKeyKey }}
{{- if .Values.owner.email }}
- name: LIMN_OWNER_EMAIL
  value: {{ .Values.owner.email | quote }}
- name: LIMN_OWNER_PASSWORD
  valueFrom:
    secretKeyRef:
      name: {{ required "Set owner.existingSecret with owner.email" .Values.owner.existingSecret }}
      key: {{ .Values.owner.passwordKey }}
{{- end }}
{{- if .Values.mail.existingSecret }}
- name: LIMN_SMTP_URL
  valueFrom:
    secretKeyRef:
      name: {{ .Values.mail.existingSecret }}
      key: {{ .Values.mail.urlKey }}
{{- end }}
{{- if .Values.mail.from }}
- name: LIMN_MAIL_FROM
  value: {{ .Values.mail.from | quote }}
{{- end }}
{{- if .Values.oidc.issuer }}
- name: LIMN_OIDC_ISSUER
  value: {{ .Values.oidc.issuer | quote }}
- name: LIMN_OIDC_CLIENT_ID
  value: {{ required "Set oidc.clientId with oidc.issuer" .Values.oidc.clientId | quote }}
- name: LIMN_OIDC_CLIENT_SECRET
  valueFrom:
    secretKeyRef:
      name: {{ required "Set oidc.existingSecret with oidc.issuer" .Values.oidc.existingSecret }}
      key: {{ .Values.oidc.clientSecretKey }}
{{- end }}
- name: LIMN_RENDER_PROCESSES
  value: {{ .Values.renderProcesses | quote }}
- name: LIMN_CACHE_MB
  value: {{ .Values.cacheMegabytes | quote }}
- name: LIMN_DRAIN_MS
  value: {{ .Values.drainMilliseconds | quote }}
{{- if .Values.metrics.enabled }}
- name: LIMN_METRICS_PORT
  value: {{ .Values.metrics.port | quote }}
{{- end }}
{{- range $name, $value := .Values.settings }}
- name: {{ $name }}
  {{- /* Helm reads whole numbers as floating-point ones, and would write a million as 1e+06. */}}
  value: {{ if kindIs "float64" $value }}{{ printf "%.0f" $value | quote }}{{ else }}{{ $value | quote }}{{ end }}
{{- end }}
{{- end }}

{{/* The pod of the StatefulSet and of the Deployment. */}}
{{- define "limn.pod" -}}
metadata:
  labels:
    {{- include "limn.selectorLabels" . | nindent 4 }}
    {{- with .Values.podLabels }}
    {{- toYaml . | nindent 4 }}
    {{- end }}
  {{- with .Values.podAnnotations }}
  annotations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
spec:
  automountServiceAccountToken: false
  {{- with .Values.serviceAccount.name }}
  serviceAccountName: {{ . }}
  {{- end }}
  # Otherwise a Service named limn would set LIMN_PORT and others, which Limn refuses as unknown settings.
  enableServiceLinks: false
  # Time for drainMilliseconds, ten seconds for answers in progress, and five to close everything.
  terminationGracePeriodSeconds: {{ add 16 (div .Values.drainMilliseconds 1000) }}
  securityContext:
    {{- toYaml .Values.podSecurityContext | nindent 4 }}
  {{- with .Values.image.pullSecrets }}
  imagePullSecrets:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  containers:
    - name: limn
      image: {{ printf "%s:%s" .Values.image.repository (default .Chart.AppVersion .Values.image.tag) | quote }}
      imagePullPolicy: {{ .Values.image.pullPolicy }}
      ports:
        - name: http
          containerPort: 4000
        {{- if .Values.metrics.enabled }}
        - name: metrics
          containerPort: {{ .Values.metrics.port }}
        {{- end }}
      env:
        {{- include "limn.environment" . | nindent 8 }}
      # The first start creates tables and designs, or waits for the database.
      startupProbe:
        httpGet:
          path: /livez
          port: http
        periodSeconds: 2
        failureThreshold: 60
      livenessProbe:
        httpGet:
          path: /livez
          port: http
        periodSeconds: 10
        timeoutSeconds: 3
        failureThreshold: 3
      readinessProbe:
        httpGet:
          path: /readyz
          port: http
        periodSeconds: 2
        timeoutSeconds: 2
        failureThreshold: 2
      securityContext:
        allowPrivilegeEscalation: false
        readOnlyRootFilesystem: true
        capabilities:
          drop: ["ALL"]
      resources:
        {{- toYaml .Values.resources | nindent 8 }}
      volumeMounts:
        - name: data
          mountPath: /data
        - name: tmp
          mountPath: /tmp
  volumes:
    - name: tmp
      emptyDir:
        medium: Memory
        sizeLimit: 128Mi
    {{- if ne .Values.opens.durability "node" }}
    # A cache only: opens are in PostgreSQL before they are answered.
    - name: data
      emptyDir:
        sizeLimit: {{ .Values.persistence.size }}
    {{- end }}
  topologySpreadConstraints:
    - maxSkew: 1
      topologyKey: kubernetes.io/hostname
      whenUnsatisfiable: ScheduleAnyway
      labelSelector:
        matchLabels:
          {{- include "limn.selectorLabels" . | nindent 10 }}
    - maxSkew: 1
      topologyKey: topology.kubernetes.io/zone
      whenUnsatisfiable: ScheduleAnyway
      labelSelector:
        matchLabels:
          {{- include "limn.selectorLabels" . | nindent 10 }}
  {{- with .Values.nodeSelector }}
  nodeSelector:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with .Values.tolerations }}
  tolerations:
    {{- toYaml . | nindent 4 }}
  {{- end }}
  {{- with .Values.affinity }}
  affinity:
    {{- toYaml . | nindent 4 }}
  {{- end }}
{{- end }}
